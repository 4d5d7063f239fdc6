CREATE TABLE `cart_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`cart_uuid` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cart_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`company` text NOT NULL,
	`cart_uuid` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_shares_of_session` ON `cart_shares` (`session_id`,`company`);