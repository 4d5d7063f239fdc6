-- "IF NOT EXISTS" was added by hand: databases from before the migrations already have these tables.
CREATE TABLE IF NOT EXISTS `answers` (
	`session_id` text NOT NULL,
	`key` text NOT NULL,
	`call` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `key`)
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `carts` (
	`uuid` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`company` text NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `carts_of_session` ON `carts` (`session_id`,`company`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `error_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`report` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `inquiries` (
	`id` text PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`usecase` text NOT NULL,
	`server_uuid` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`login` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`cart_uuid` text NOT NULL,
	`company` text NOT NULL,
	`currency` text NOT NULL,
	`login` text NOT NULL,
	`items` text NOT NULL,
	`coupon` text,
	`discount` integer NOT NULL,
	`vat_percentage` integer NOT NULL,
	`vat_excluded` integer NOT NULL,
	`vat` integer NOT NULL,
	`vat_included` integer NOT NULL,
	`donation` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`billing_profile` text NOT NULL,
	`domain_profile` text,
	`payment_option` text,
	`note` text NOT NULL,
	`terms_consent` integer NOT NULL,
	`third_party_consent` integer NOT NULL,
	`payment_state` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS `order_of_cart` ON `orders` (`cart_uuid`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`redirects` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`login` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`pending_change` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`login` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_uuid` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`content` blob NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS `uploads_of_cart` ON `uploads` (`cart_uuid`);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `users` (
	`login` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`customer_type` text NOT NULL,
	`credit_eur` integer NOT NULL,
	`default_billing_profile_id` text,
	`default_domain_profile_id` text,
	`payment_group` text,
	`traits` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS `watches` (
	`id` text PRIMARY KEY NOT NULL,
	`domain` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);
