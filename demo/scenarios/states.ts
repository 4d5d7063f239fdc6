import * as v from 'valibot';
import type { Actor } from './actor.ts';
import { companyIn, ownerIn, personIn } from './people.ts';

/** Names that are always free, with the brand's own TLD. */
export const freeName = (actor: Actor, word = 'lampa'): string =>
  `free-${word}.${actor.country === 'AT' ? 'com' : actor.country.toLowerCase()}`;

export const hosting = async (actor: Actor): Promise<void> => {
  await actor.add('hosting-plus');
};

/** A name, a hosting and a long name. */
export const threeItems = async (actor: Actor): Promise<void> => {
  await actor.addAll([
    { code: 'hosting-plus' },
    { code: 'domain-register', properties: { domain: freeName(actor) } },
    {
      code: 'domain-register',
      properties: { domain: 'free-velmi-dlhy-nazov-domeny-ktory-sa-nikam-nezmesti.com' },
    },
  ]);
};

/** A private customer with a hosting, billing profile chosen. */
export const person = async (actor: Actor): Promise<void> => {
  await hosting(actor);
  await actor.register(personIn(actor.country));
};

/** A company with a hosting, billing profile chosen. */
export const company = async (actor: Actor): Promise<void> => {
  await hosting(actor);
  await actor.register(companyIn(actor.country));
};

/** A private customer with three items, two of them domains; the owner is set if the brand requires one. */
export const personWithNames = async (actor: Actor): Promise<void> => {
  await threeItems(actor);
  await actor.register(personIn(actor.country));
};

export const withOwner = async (actor: Actor): Promise<void> => {
  await personWithNames(actor);
  await actor.owner(ownerIn(actor.country));
};

/** Names after whose order something is left to do: a generic one, that of the brand's country, and a transfer. */
export const namesToFinish = async (actor: Actor): Promise<void> => {
  await actor.addAll([
    { code: 'domain-register', properties: { domain: 'free-lampa.com' } },
    { code: 'domain-register', properties: { domain: freeName(actor, 'nota') } },
    { code: 'domain-transfer', properties: { domain: 'taken-lampa.com', authCode: 'auth-code' } },
  ]);
  await actor.register(personIn(actor.country));
  await actor.owner(ownerIn(actor.country));
  await actor.pay('transfer');
};

/** One click before the order. */
export const ready = async (actor: Actor): Promise<void> => {
  await person(actor);
  await actor.pay('card');
};

const consents = { termsAndConditionsConsent: true, thirdPartyConsent: true };

/** The body of an order whose payment returns to the brand's order page. */
export function orderBody({ orderUrl }: Actor) {
  const back = (messageKey: string) => `${orderUrl}/thank-you?messageKey=${messageKey}`;
  return {
    redirectAfterCancel: back('cancel'),
    redirectAfterPaySuccess: back('success'),
    redirectAfterPayFailure: back('fail'),
    ...consents,
  };
}

const declarationsSchema = v.object({
  declarations: v.optional(v.array(v.object({ id: v.string(), version: v.string() })), []),
});

/** The same with the declaration that the registry of the country wants signed, if the shop asks for it. */
export async function signedOrderBody(actor: Actor) {
  const query = `tlds=${actor.country.toLowerCase()}&countryCode=${actor.country}`;
  const answer = await actor.call('GET', `/api/domain-profiles/required-fields?${query}`);
  const { declarations } = v.parse(declarationsSchema, answer);
  const signature = { name: personIn(actor.country).name, signedAt: new Date().toISOString() };
  return { ...orderBody(actor), declarations: declarations.map((one) => ({ ...one, ...signature })) };
}

export const isSwedishFlow = ({ workflow }: { workflow: number }): boolean => workflow === 2;
