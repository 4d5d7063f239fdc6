import type { Visitor } from '../adapter.ts';
import { type Check, expectThat, type Problem } from '../check.ts';
import { checkoutBody, customerOf, domainItem, idsAt, NOTHING, optionOf } from '../rows/rows.ts';
import { rule } from './rule.ts';

interface Declaration {
  id: string;
  version?: string;
}

/** What the owner of the declared domain has to sign. */
async function declarationsOf(guest: Visitor): Promise<Declaration[]> {
  const { name, owner } = guest.values.declaredDomain;
  const tld = name.slice(name.indexOf('.') + 1);
  const query = `tlds=${tld}&countryCode=${String(owner.countryCode)}`;
  const answer = await guest.send('GET', `/domain-profiles/required-fields?${query}`);
  const { declarations = [] } = (await answer.json()) as { declarations?: Declaration[] };
  return declarations;
}

/** A customer whose cart with the declared domain needs the signature only. */
async function readyToSign(guest: Visitor): Promise<void> {
  const { name, owner } = guest.values.declaredDomain;
  await customerOf(guest, 'person', () => [domainItem(name)]);
  const [billing = NOTHING] = await idsAt(guest, '/billing-profiles');
  await guest.cart('PUT', '/billing-profile?cart=true', { id: billing });
  const made = await guest.send('POST', '/domain-profiles', owner);
  const { id, profileId } = (await made.json()) as { id?: string; profileId?: string };
  await guest.cart('PUT', '/domain-profile?cart=true', { id: id ?? profileId });
  await guest.cart('PUT', '/payment-option?cart=true', await optionOf(guest, 'transfer'));
}

const signedBy = (declarations: readonly Declaration[], other: object = {}) => ({
  declarations: declarations.map(({ id, version }) => ({
    ...{ id, version, name: 'Eva Hansen', signedAt: new Date().toISOString() },
    ...other,
  })),
});

async function refusesWith(guest: Visitor, signed: object, key: string, fix: string): Promise<Problem[]> {
  const answer = await guest.send('POST', '/checkout', { ...checkoutBody(guest), ...signed });
  const text = await answer.text();
  return expectThat(answer.status === 422 && text.includes(key), `422 with ${key}`, text, fix);
}

const isSigned = rule(
  9,
  'POST /checkout',
  'orders a name with a declaration only if it is signed in the version of today',
  async (guest) => {
    await readyToSign(guest);
    const asked = await declarationsOf(guest);
    const none = expectThat(
      asked.length > 0,
      'declarations of this registry',
      asked,
      'Name them in GET /domain-profiles/required-fields, or leave values.declaredDomain out of the adapter.',
    );
    if (none.length > 0) return none;
    const problems = [
      ...(await refusesWith(
        guest,
        {},
        'exception.declaration.missing',
        'Refuse an order without the signature.',
      )),
      ...(await refusesWith(
        guest,
        signedBy(asked, { version: 'another' }),
        'exception.declaration.outdated',
        'Compare the version that was signed with the one of today.',
      )),
    ];
    const body = { ...checkoutBody(guest), ...signedBy(asked) };
    const answer = await guest.send('POST', '/checkout', body);
    return [
      ...problems,
      ...expectThat(answer.status === 200, '200 with the signature', await answer.text(), 'Accept it.'),
    ];
  },
);

/** Declarations of registries. */
export const DECLARATION_RULES: readonly Check[] = [isSigned];
