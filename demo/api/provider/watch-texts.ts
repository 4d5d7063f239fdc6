import { byLanguage } from '../../translations.ts';

/** The page for watching a domain; `{domain}` in `done` is the name. */
export const WATCH_TEXTS = byLanguage('watch', {
  title: 'Watch a domain',
  lead: 'We’ll write to you as soon as this name becomes free. The demo saves your request but sends no email.',
  domain: 'Domain',
  email: 'Email',
  send: 'Watch it for me',
  done: 'We’re watching {domain} for you.',
  wrong: 'Check the name and the email and try again.',
});
