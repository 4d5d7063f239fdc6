/** A consent that a page asks for beside ours. It is sent with the order under its id. */
export interface OwnConsent {
  readonly id: string;
  readonly label: string;
  /** What it is about; linked behind the label. */
  readonly url?: string | undefined;
  /** Whether an order needs it. */
  readonly required?: boolean | undefined;
}

/** A link of the page beside the order button and after the order. */
export interface LegalLink {
  readonly label: string;
  readonly url: string;
}

/** Where the texts of languages that are not built in are, by language; those of `pl` count for `pl-PL` as well. */
export type ProvidedTexts = Readonly<Record<string, string | TextsFile>>;

/** A file of texts, as `ws-elements texts` writes it. */
export interface TextsFile {
  /** Its address. With `{surface}` in it there is a file for each surface, of which a page loads what it shows. */
  readonly url: string;
  /** Its hash, or the hashes by surface: a file with another one is not used. */
  readonly integrity?: string | Readonly<Record<string, string>> | undefined;
}

/** The scripts that take a payment on the page, by payment group. */
export type PaymentModules = Readonly<Record<string, PaymentModuleSource>>;

export interface PaymentModuleSource {
  /** The address of a script that exports the functions of a payment module (docs/payments.md). */
  readonly module: string;
  /** Whether its button is offered above the summary of the cart as well. */
  readonly express?: boolean | undefined;
}
