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
