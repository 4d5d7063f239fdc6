CREATE TABLE `confirmed_emails` (
	`owner` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `email`)
);
--> statement-breakpoint
ALTER TABLE `login_codes` ADD `purpose` text DEFAULT 'login' NOT NULL;