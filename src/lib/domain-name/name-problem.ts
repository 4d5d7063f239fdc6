/** Why a text cannot be a domain name. */
export type NameProblem =
  /** Neither a letter, a mark, a digit nor a hyphen. */
  | { kind: 'character'; character: string }
  /** A letter of another alphabet than the rest, which may look the same. */
  | { kind: 'alphabet'; character: string }
  /** A name that a hosting service gives to its customers. */
  | { kind: 'service'; suffix: string }
  /** Only an extension, such as "co.uk". */
  | { kind: 'ending'; suffix: string }
  /** A name that exists in local networks only. */
  | { kind: 'local' }
  /** The address of a computer, such as "127.0.0.1". */
  | { kind: 'address' }
  /** Hyphens as third and fourth character, in a label that is no encoded name. */
  | { kind: 'hyphens'; label: string }
  /** A label of more than 63 characters. */
  | { kind: 'length' }
  /** Without a dot or a label, or with a hyphen at an end. */
  | { kind: 'form' };
