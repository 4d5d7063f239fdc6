import { icon } from './icon.tsx';

// Icons of the header tags, in a separate module so that pages with only these tags do not load the other thirty.

export const CartIcon = icon(
  'M3 4h2.2l2.3 11h10.2l2.1-8H6.1M9.5 19.2v.1M16.5 19.2v.1M9 19.25a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0M16 19.25a.5.5 0 1 0 1 0 .5.5 0 0 0-1 0',
);
export const UserIcon = icon('M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20c.8-3.3 3.7-5 7.5-5s6.7 1.7 7.5 5');
export const LanguageIcon = icon(
  'M4 6h9M8.5 4v2M11 6c-.8 3.6-3 6.3-6.5 8M6 9c1 2.2 2.9 4 5.2 5M12.5 20l4-10 4 10M14 16.5h5',
);
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6');
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const PlusIcon = icon('M12 5v14M5 12h14');
