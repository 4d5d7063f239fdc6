CREATE TABLE `login_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`email` text NOT NULL,
	`login` text,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`used_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_codes_of_email` ON `login_codes` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `login_codes_of_session` ON `login_codes` (`session_id`);--> statement-breakpoint
CREATE INDEX `login_codes_by_age` ON `login_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`login` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `profiles_by_email` ON `profiles` (lower("content" ->> '$.emails[0]'));