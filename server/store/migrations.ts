/** A change of the tables; its statements are separated by `--> statement-breakpoint`. */
export interface Migration {
  tag: string;
  /** Milliseconds: those after the last one of the database are run. */
  when: number;
  sql: string;
}

/** Written by `npm run store:migration` from the files of `migrations/`. */
export const MIGRATIONS: readonly Migration[] = [
  {
    tag: '0000_baseline',
    when: 1795317566237,
    sql: '-- "IF NOT EXISTS" was added by hand: databases from before the migrations already have these tables.\nCREATE TABLE IF NOT EXISTS `answers` (\n\t`session_id` text NOT NULL,\n\t`key` text NOT NULL,\n\t`call` text NOT NULL,\n\t`status` integer NOT NULL,\n\t`body` text NOT NULL,\n\t`created_at` integer NOT NULL,\n\tPRIMARY KEY(`session_id`, `key`)\n);\n--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `carts` (\n\t`uuid` text PRIMARY KEY NOT NULL,\n\t`session_id` text NOT NULL,\n\t`company` text NOT NULL,\n\t`content` text NOT NULL,\n\t`version` integer DEFAULT 0 NOT NULL,\n\t`updated_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE UNIQUE INDEX IF NOT EXISTS `carts_of_session` ON `carts` (`session_id`,`company`);--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `error_reports` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`report` text NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `inquiries` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`company` text NOT NULL,\n\t`usecase` text NOT NULL,\n\t`server_uuid` text NOT NULL,\n\t`name` text NOT NULL,\n\t`email` text NOT NULL,\n\t`phone` text NOT NULL,\n\t`message` text NOT NULL,\n\t`login` text,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `orders` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`number` integer NOT NULL,\n\t`cart_uuid` text NOT NULL,\n\t`company` text NOT NULL,\n\t`currency` text NOT NULL,\n\t`login` text NOT NULL,\n\t`items` text NOT NULL,\n\t`coupon` text,\n\t`discount` integer NOT NULL,\n\t`vat_percentage` integer NOT NULL,\n\t`vat_excluded` integer NOT NULL,\n\t`vat` integer NOT NULL,\n\t`vat_included` integer NOT NULL,\n\t`donation` integer DEFAULT 0 NOT NULL,\n\t`total` integer DEFAULT 0 NOT NULL,\n\t`billing_profile` text NOT NULL,\n\t`domain_profile` text,\n\t`payment_option` text,\n\t`note` text NOT NULL,\n\t`terms_consent` integer NOT NULL,\n\t`third_party_consent` integer NOT NULL,\n\t`payment_state` text NOT NULL,\n\t`created_at` integer NOT NULL,\n\t`updated_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE UNIQUE INDEX IF NOT EXISTS `orders_number_unique` ON `orders` (`number`);--> statement-breakpoint\nCREATE UNIQUE INDEX IF NOT EXISTS `order_of_cart` ON `orders` (`cart_uuid`);--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `payments` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`order_id` text NOT NULL,\n\t`redirects` text NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `profiles` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`login` text NOT NULL,\n\t`kind` text NOT NULL,\n\t`content` text NOT NULL,\n\t`pending_change` integer DEFAULT false NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `sessions` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`login` text,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `uploads` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`cart_uuid` text NOT NULL,\n\t`name` text NOT NULL,\n\t`type` text NOT NULL,\n\t`size` integer NOT NULL,\n\t`content` blob NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX IF NOT EXISTS `uploads_of_cart` ON `uploads` (`cart_uuid`);--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `users` (\n\t`login` text PRIMARY KEY NOT NULL,\n\t`password_hash` text NOT NULL,\n\t`customer_type` text NOT NULL,\n\t`credit_eur` integer NOT NULL,\n\t`default_billing_profile_id` text,\n\t`default_domain_profile_id` text,\n\t`payment_group` text,\n\t`traits` text,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE IF NOT EXISTS `watches` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`domain` text NOT NULL,\n\t`email` text NOT NULL,\n\t`created_at` integer NOT NULL\n);\n',
  },
  {
    tag: '0001_attempts',
    when: 1795635945150,
    sql: 'ALTER TABLE `orders` ADD `attempt_key` text;--> statement-breakpoint\nCREATE INDEX `orders_of_attempt` ON `orders` (`attempt_key`);',
  },
  {
    tag: '0002_consents',
    when: 1795663525368,
    sql: 'ALTER TABLE `orders` ADD `consents` text;',
  },
  {
    tag: '0003_names_and_sessions',
    when: 1795671865662,
    sql: "-- Added by hand: tables that are too old have no login, and then nothing must be changed.\nUPDATE `sessions` SET `login` = `login` WHERE false;\n--> statement-breakpoint\nCREATE TABLE `ordered_names` (\n\t`name` text NOT NULL,\n\t`code` text NOT NULL,\n\t`order_id` text NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX `ordered_names_by_name` ON `ordered_names` (`name`);--> statement-breakpoint\nALTER TABLE `sessions` ADD `replaces` text;--> statement-breakpoint\nCREATE INDEX `sessions_by_replaced` ON `sessions` (`replaces`);--> statement-breakpoint\nCREATE INDEX `orders_of_login` ON `orders` (`login`);--> statement-breakpoint\nCREATE INDEX `profiles_of_login` ON `profiles` (`login`,`kind`);--> statement-breakpoint\n-- Added by hand: the names in orders that are already stored.\nINSERT INTO `ordered_names` (`name`, `code`, `order_id`)\nSELECT json_extract(item.value, '$.properties.name'), json_extract(item.value, '$.code'), orders.id\nFROM orders, json_each(orders.items) AS item\nWHERE coalesce(json_extract(item.value, '$.properties.name'), '') <> '';\n",
  },
  {
    tag: '0004_withdrawals',
    when: 1795673393413,
    sql: 'CREATE TABLE `withdrawals` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`company` text NOT NULL,\n\t`digest` text NOT NULL,\n\t`name` text NOT NULL,\n\t`order_text` text NOT NULL,\n\t`email` text NOT NULL,\n\t`part` text NOT NULL,\n\t`login` text,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE UNIQUE INDEX `withdrawals_digest_unique` ON `withdrawals` (`digest`);',
  },
  {
    tag: '0005_early_start',
    when: 1795674197957,
    sql: 'ALTER TABLE `orders` ADD `early_start_consent` integer;',
  },
  {
    tag: '0006_order_actions',
    when: 1795677209306,
    sql: 'ALTER TABLE `orders` ADD `actions_done_at` integer;',
  },
  {
    tag: '0007_declarations',
    when: 1795684231289,
    sql: 'ALTER TABLE `orders` ADD `declarations` text;',
  },
  {
    tag: '0008_order_confirmation',
    when: 1795686026653,
    sql: 'ALTER TABLE `orders` ADD `confirmed_at` integer;--> statement-breakpoint\nCREATE INDEX `orders_by_confirmation` ON `orders` (`confirmed_at`);--> statement-breakpoint\n-- Added by hand: the provider has the orders that are already stored.\nUPDATE `orders` SET `confirmed_at` = `created_at`;\n',
  },
  {
    tag: '0009_password_guesses',
    when: 1795696793431,
    sql: 'CREATE TABLE `password_guesses` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`login` text NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX `password_guesses_of_login` ON `password_guesses` (`login`,`created_at`);--> statement-breakpoint\nCREATE INDEX `password_guesses_by_age` ON `password_guesses` (`created_at`);',
  },
  {
    tag: '0010_order_truth',
    when: 1795746781072,
    sql: "CREATE TABLE `counters` (\n\t`name` text PRIMARY KEY NOT NULL,\n\t`value` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE `ordered_domains` (\n\t`name` text PRIMARY KEY NOT NULL,\n\t`order_id` text NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX `ordered_domains_of_order` ON `ordered_domains` (`order_id`);--> statement-breakpoint\nCREATE TABLE `outbox` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`kind` text NOT NULL,\n\t`order_id` text NOT NULL,\n\t`subject` text,\n\t`tries` integer DEFAULT 0 NOT NULL,\n\t`next_at` integer NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX `outbox_by_time` ON `outbox` (`next_at`);--> statement-breakpoint\nCREATE INDEX `outbox_of_order` ON `outbox` (`order_id`);--> statement-breakpoint\n-- Added by hand: orders that the provider has not confirmed are told again.\nINSERT INTO `outbox` (`id`, `kind`, `order_id`, `next_at`, `created_at`)\nSELECT 'placed ' || `id`, 'placed', `id`, `created_at`, `created_at` FROM `orders` WHERE `confirmed_at` IS NULL;--> statement-breakpoint\n-- Added by hand: the names and the last number of orders that are already stored.\nINSERT OR IGNORE INTO `ordered_domains` (`name`, `order_id`)\nSELECT json_extract(item.value, '$.properties.domain'), orders.id\nFROM orders, json_each(orders.items) AS item\nWHERE orders.payment_state IN ('waiting', 'paid') AND json_extract(item.value, '$.code') LIKE 'domain-%'\nAND coalesce(json_extract(item.value, '$.properties.domain'), '') <> ''\nORDER BY orders.payment_state = 'paid' DESC, orders.number;--> statement-breakpoint\nINSERT INTO `counters` (`name`, `value`) SELECT 'order', `last`\nFROM (SELECT max(`number`) AS `last` FROM `orders`) WHERE `last` IS NOT NULL;--> statement-breakpoint\nDROP INDEX `orders_by_confirmation`;--> statement-breakpoint\nALTER TABLE `orders` ADD `vat_rates` text;--> statement-breakpoint\nALTER TABLE `orders` ADD `vat_note` text;--> statement-breakpoint\nALTER TABLE `orders` ADD `closed_at` integer;--> statement-breakpoint\nALTER TABLE `orders` DROP COLUMN `confirmed_at`;--> statement-breakpoint\nALTER TABLE `payments` ADD `state` text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint\nALTER TABLE `payments` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint\nCREATE INDEX `payments_of_order` ON `payments` (`order_id`);--> statement-breakpoint\nALTER TABLE `sessions` ADD `made_by` text;--> statement-breakpoint\nALTER TABLE `sessions` ADD `used_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint\nALTER TABLE `sessions` ADD `logged_in_at` integer;--> statement-breakpoint\nCREATE INDEX `sessions_by_use` ON `sessions` (`used_at`);--> statement-breakpoint\n-- Added by hand: sessions from before count as used now, and attempts as decided as their orders.\nUPDATE `sessions` SET `used_at` = strftime('%s', 'now') * 1000, `logged_in_at` = CASE WHEN `login` IS NOT NULL THEN `created_at` END;--> statement-breakpoint\nUPDATE `payments` SET\n`state` = coalesce((SELECT `payment_state` FROM `orders` WHERE `orders`.`id` = `payments`.`order_id`), 'waiting'),\n`created_at` = coalesce((SELECT `created_at` FROM `orders` WHERE `orders`.`id` = `payments`.`order_id`), 0);\n",
  },
  {
    tag: '0011_order_payments',
    when: 1795833719413,
    sql: 'ALTER TABLE `orders` ADD `session_id` text;--> statement-breakpoint\nALTER TABLE `orders` ADD `attempts` integer DEFAULT 1 NOT NULL;--> statement-breakpoint\nALTER TABLE `payments` ADD `option` text;',
  },
  {
    tag: '0012_login_codes',
    when: 1795863260647,
    sql: 'CREATE TABLE `login_codes` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`session_id` text NOT NULL,\n\t`email` text NOT NULL,\n\t`login` text,\n\t`code_hash` text NOT NULL,\n\t`tries` integer DEFAULT 0 NOT NULL,\n\t`used_by` text,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX `login_codes_of_email` ON `login_codes` (`email`,`created_at`);--> statement-breakpoint\nCREATE INDEX `login_codes_of_session` ON `login_codes` (`session_id`);--> statement-breakpoint\nCREATE INDEX `login_codes_by_age` ON `login_codes` (`created_at`);--> statement-breakpoint\nCREATE TABLE `password_links` (\n\t`token_hash` text PRIMARY KEY NOT NULL,\n\t`login` text NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX `profiles_by_email` ON `profiles` (lower("content" ->> \'$.emails[0]\'));',
  },
  {
    tag: '0013_cart_links',
    when: 1795867457897,
    sql: 'CREATE TABLE `cart_links` (\n\t`token_hash` text PRIMARY KEY NOT NULL,\n\t`cart_uuid` text NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE `cart_shares` (\n\t`id` text PRIMARY KEY NOT NULL,\n\t`session_id` text NOT NULL,\n\t`company` text NOT NULL,\n\t`cart_uuid` text NOT NULL\n);\n--> statement-breakpoint\nCREATE UNIQUE INDEX `cart_shares_of_session` ON `cart_shares` (`session_id`,`company`);',
  },
  {
    tag: '0014_confirmed_emails',
    when: 1795878058057,
    sql: "CREATE TABLE `confirmed_emails` (\n\t`owner` text NOT NULL,\n\t`email` text NOT NULL,\n\t`created_at` integer NOT NULL,\n\tPRIMARY KEY(`owner`, `email`)\n);\n--> statement-breakpoint\nALTER TABLE `login_codes` ADD `purpose` text DEFAULT 'login' NOT NULL;",
  },
  {
    tag: '0015_events',
    when: 1795889810345,
    sql: "ALTER TABLE `carts` ADD `left_at` integer;--> statement-breakpoint\nCREATE INDEX `carts_by_change` ON `carts` (`updated_at`);--> statement-breakpoint\nALTER TABLE `outbox` ADD `receiver` text DEFAULT '' NOT NULL;",
  },
  {
    tag: '0016_session_tokens',
    when: 1795905975066,
    sql: 'CREATE TABLE `session_codes` (\n\t`hash` text PRIMARY KEY NOT NULL,\n\t`login` text NOT NULL,\n\t`created_at` integer NOT NULL\n);\n--> statement-breakpoint\nCREATE TABLE `session_tokens` (\n\t`hash` text PRIMARY KEY NOT NULL,\n\t`session_id` text NOT NULL\n);\n--> statement-breakpoint\nCREATE INDEX `session_tokens_of_session` ON `session_tokens` (`session_id`);',
  },
];
