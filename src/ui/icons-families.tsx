import { icon } from './icon.tsx';

/** Icons of product families and of what the cart adds to an order; nothing else has them. */

export const WindowIcon = icon('M3.5 5h17v14h-17ZM3.5 9.5h17M6.5 7.3v.1M9 7.3v.1');
export const WandIcon = icon('M4.5 19.5 14 10M17 3.5v5M14.5 6h5M19.5 13v3M18 14.5h3M9.5 4v3M8 5.5h3');
export const AtIcon = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM16 8v5.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1',
);
export const CloudIcon = icon('M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.3 1.1 4 4 0 0 1-.3 7.9Z');
export const StorageIcon = icon(
  'M5 6c0-1.7 14-1.7 14 0s-14 1.7-14 0ZM5 6v12c0 1.7 14 1.7 14 0V6M5 12c0 1.7 14 1.7 14 0',
);
export const BackupIcon = icon('M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8');
export const ActivityIcon = icon('M3 12.5h4l3-8 4.5 15 2.5-7h4');
export const WrenchIcon = icon(
  'M20 7.5 16.5 11 13 7.5 16.5 4a5 5 0 0 0-6.5 6.5l-6 6 3.5 3.5 6-6A5 5 0 0 0 20 7.5Z',
);
export const CertificateIcon = icon(
  'M12 3.5l7.5 2.8v5c0 4.5-3 7.7-7.5 9.2-4.5-1.5-7.5-4.7-7.5-9.2v-5ZM8.7 12l2.4 2.4 4.3-4.6',
);
export const BoxIcon = icon('M12 3.5 20 8v8l-8 4.5L4 16V8ZM4 8l8 4.5L20 8M12 12.5v8');
export const MoveIcon = icon('M13.5 4.5h6v15h-6M4 12h11M11.5 8l4 4-4 4');
export const NoteIcon = icon('M4.5 5h15v10.5L15 20H4.5ZM15 20v-4.5h4.5M8 9h8M8 12.5h5');
export const HeartIcon = icon('M12 20 4.8 12.6a4.6 4.6 0 0 1 6.5-6.5l.7.7.7-.7a4.6 4.6 0 0 1 6.5 6.5Z');
