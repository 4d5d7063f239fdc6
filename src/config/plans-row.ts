/** A row of `TAGS`, in a separate file because every tag loads the others. */
export const plansRow = {
  tag: 'ws-plans',
  display: 'block',
  texts: 'plans',
  attributes: {
    config: 'json',
    codes: 'text',
    periods: 'text',
    vat: 'boolean',
    renewal: 'boolean',
  },
  needs: ['codes'],
} as const;
