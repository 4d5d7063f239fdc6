/** An address of a text as it is probably meant. */
export interface MeantEmail {
  email: string;
  /** The whole text, with this address instead of the typed one. */
  text: string;
}

/**
 * Providers whose names are recognized with one slip, by ending. The first is meant where several are as close. A name
 * that is one letter away from an ordinary word belongs into {@link EXACT}.
 */
const PROVIDERS: Readonly<Record<string, string>> = {
  com: 'gmail hotmail outlook yahoo icloud googlemail protonmail fastmail',
  cz: 'seznam centrum tiscali outlook',
  sk: 'zoznam centrum orangemail stonline outlook',
  hu: 'freemail citromail indamail t-online upcmail vipmail hotmail outlook',
  at: 'utanet liwest hotmail outlook',
  de: 't-online freenet vodafone googlemail hotmail outlook yahoo',
  nl: 'ziggo kpnmail xs4all quicknet hotmail outlook',
  se: 'comhem swipnet hotmail outlook yahoo',
  no: 'broadpark altibox hotmail outlook yahoo',
  es: 'hotmail outlook yahoo movistar',
  pl: 'interia neostrada',
  net: 'telefonica bredband',
};

/** Providers whose names are short or ordinary words, and domains that only look like a provider's. */
const EXACT: Readonly<Record<string, string>> = {
  com: 'live msn aol gmx me mac gail grail yazoo incloud',
  cz: 'email post volny atlas',
  sk: 'azet post pobox atlas',
  at: 'gmx aon chello',
  de: 'gmx web arcor posteo',
  nl: 'planet home hetnet casema live',
  se: 'telia spray',
  no: 'online',
  es: 'terra',
  pl: 'wp o2 onet op interna intera',
  net: 'gmx',
  me: 'proton',
};

/** Endings that exist nowhere, as they are meant. */
const ENDINGS: Readonly<Record<string, string>> = {
  com: 'con cmo ocm comm vom xom coom cim cpm clm',
  cz: 'czz zc',
  sk: 'ks skk',
  hu: 'hi uh huu',
  de: 'ed',
  pl: 'lp',
  nl: 'ln',
  net: 'nte nett',
};

const domainsIn = (names: Readonly<Record<string, string>>): string[] =>
  Object.entries(names).flatMap(([ending, labels]) => labels.split(' ').map((label) => `${label}.${ending}`));

const KNOWN = [PROVIDERS, EXACT].flatMap(domainsIn);

/** Providers below `.com` whose addresses are often written with a part of it. */
const PART_OF_COM = /^(gmail|hotmail|outlook|icloud|yahoo)\.(co|cm|om)$/;

const LABEL = '[\\p{L}\\p{M}\\p{N}-]+';
/** An address with blanks around its signs, and with another sign or a blank for the only dot of its domain. */
const TYPED = new RegExp(
  `(?<![^\\s,;:<>()[\\]"@])([^\\s,;:<>()[\\]"@]+) ?@ ?(${LABEL}(?:\\.+${LABEL})+|${LABEL}(?: ?[.,] ?| )(?:com|cz|sk|hu|at|de|nl|se|no|es|pl|eu|net|org)(?![^\\s,;>])|${LABEL})(?!@)`,
  'gu',
);

/** The first address of a text whose domain has a slip, as it is probably meant; undefined if there is none. */
export function meantEmail(text: string): MeantEmail | undefined {
  for (const [typed, local, domain = ''] of text.matchAll(TYPED)) {
    const written = domain.toLowerCase();
    const email = `${local}@${meantDomain(written.replace(/[\s.,]+/g, '.'))}`;
    if (email !== typed.replace(domain, written)) return { email, text: text.replace(typed, () => email) };
  }
  return undefined;
}

function meantDomain(typed: string): string {
  const domain = withEnding(typed);
  if (KNOWN.includes(domain)) return domain;
  const [label = '', ending = '', another] = domain.split('.');
  const names = another === undefined ? (PROVIDERS[ending]?.split(' ') ?? []) : [];
  const near = names.find((name) => isOneSlip(label, name));
  return near ? `${near}.${ending}` : (completed(domain) ?? domain);
}

/** The domain with an ending that exists. */
function withEnding(domain: string): string {
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const [meant] = Object.entries(ENDINGS).find(([, slips]) => slips.split(' ').includes(ending)) ?? [];
  return meant ? domain.replace(/[^.]*$/, meant) : domain.replace(PART_OF_COM, '$1.com');
}

/** A provider's domain of which only the first letter of the ending, or nothing of it, was typed; or without its dot. */
function completed(domain: string): string | undefined {
  if (/\..[^.]/.test(domain)) return undefined;
  const begun = domain.includes('.') ? domain : `${domain}.`;
  const [first, second] = KNOWN.filter(
    (known) => known.startsWith(begun) || known.replace('.', '') === domain,
  );
  return second === undefined || first?.endsWith('.com') ? first : undefined;
}

/**
 * Whether a name differs by one letter that is wrong, missing or too much, or by two that are swapped. Its first letter
 * is right: another one makes another name more often than it is a slip, as in ymail and cloud.
 */
function isOneSlip(typed: string, name: string): boolean {
  let same = 0;
  while (same < name.length && typed[same] === name[same]) same += 1;
  const [a, b] = [typed.slice(same), name.slice(same)];
  if (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)) return true;
  return same > 0 && [a === b.slice(1), a.slice(1) === b, a.slice(1) === b.slice(1)].includes(true);
}
