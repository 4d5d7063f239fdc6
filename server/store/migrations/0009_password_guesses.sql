CREATE TABLE `password_guesses` (
	`id` text PRIMARY KEY NOT NULL,
	`login` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `password_guesses_of_login` ON `password_guesses` (`login`,`created_at`);--> statement-breakpoint
CREATE INDEX `password_guesses_by_age` ON `password_guesses` (`created_at`);