import type { I18n, MessageDescriptor } from '@lingui/core';

/** What a row has found. */
export interface Finding {
  /** The place of the fault: a tag, a URL, an origin. */
  at: string;
  /** The markup to copy. */
  repaired?: string | undefined;
  /** Another correct markup. */
  alternative?: string | undefined;
}

interface Said {
  /** The effect of the fault, and the solution. */
  text: (i18n: I18n) => string;
}

/** A fault that keeps the tags of a page from working, or a note about it. */
export interface Fault extends Finding, Said {
  kind: string;
}

/** A message, or one with what was found in it. */
export type Text<Found> = MessageDescriptor | ((found: Found, i18n: I18n) => MessageDescriptor);

export const textOf = <Found>(text: Text<Found>, found: Found, i18n: I18n): string =>
  i18n._(typeof text === 'function' ? text(found, i18n) : text);

/** A kind of fault: where it is on a page, a tag or in an answer, and what an editor is told. */
interface Row<Subject, Found> {
  find: (subject: Subject) => Found | readonly Found[] | false | undefined;
  text: Text<Found>;
}

/** The rows by kind. The second half tells the compiler what they look at, the first what each finds. */
type Rows<Subject, Found> = { [Kind in keyof Found]: Row<never, Found[Kind]> } & Readonly<
  Record<string, { find: (subject: Subject) => unknown; text: unknown }>
>;

type FaultOf<Found> = {
  [Kind in keyof Found & string]: Found[Kind] & Said & { kind: Kind };
}[keyof Found & string];

type Finder<Subject, Found> = (subject: Subject) => FaultOf<Found>[];

const faultsOf = <Subject>(kind: string, { find, text }: Row<Subject, Finding>, subject: Subject): Fault[] =>
  [find(subject) || []]
    .flat()
    .map((found) => ({ kind, ...found, text: (i18n: I18n) => textOf(text, found, i18n) }));

/** Finds the faults of all rows, in their order. */
export const allOf =
  <Subject, Found extends Record<string, Finding>>(rows: Rows<Subject, Found>): Finder<Subject, Found> =>
  (subject) =>
    Object.entries(rows).flatMap(([kind, row]) =>
      faultsOf(kind, row as Row<Subject, Finding>, subject),
    ) as FaultOf<Found>[];

/** Finds the faults of the first row that has any: for causes that exclude each other. */
export const firstOf =
  <Subject, Found extends Record<string, Finding>>(rows: Rows<Subject, Found>): Finder<Subject, Found> =>
  (subject) =>
    Object.entries(rows).reduce<Fault[]>(
      (found, [kind, row]) =>
        found.length > 0 ? found : faultsOf(kind, row as Row<Subject, Finding>, subject),
      [],
    ) as FaultOf<Found>[];

/** Describes a fault to an editor: its place, its effect, and the solution. */
export const describeFault = ({ at, text }: Pick<Fault, 'at' | 'text'>, i18n: I18n): string =>
  `${at}: ${text(i18n)}`;

export const snippetsOf = ({ repaired, alternative }: Finding): string[] =>
  [repaired, alternative].filter((markup) => markup !== undefined);
