import { CIRCLE, icon } from './icon.tsx';

/** Icons that only the cart and its order need. */

export const TagIcon = icon(
  'M3.8 12.6V4.8a1 1 0 0 1 1-1h7.8l7.7 7.7a1.4 1.4 0 0 1 0 2l-6.8 6.8a1.4 1.4 0 0 1-2 0ZM8.2 8.2v.1',
);
export const ClockIcon = icon(`${CIRCLE}M12 7.5V12l3 2`);
export const MailIcon = icon(
  'M3.5 6.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1ZM4 7l8 6 8-6',
);
export const EditIcon = icon(
  'M4.5 19.5l.9-4L16 4.9a1.4 1.4 0 0 1 2 0l1.1 1.1a1.4 1.4 0 0 1 0 2L8.5 18.6ZM14 7l3 3',
);
