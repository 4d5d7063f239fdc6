/** A customer's billing profile with valid data. */
export const PERSON = {
  type: 'person' as const,
  name: 'Eva Horváthová',
  firstName: 'Eva',
  lastName: 'Horváthová',
  emails: ['eva@example.sk'],
  street: 'Hlavná 5',
  city: 'Košice',
  postalCode: '04001',
  countryCode: 'SK',
  phone: '+421905111222',
};
