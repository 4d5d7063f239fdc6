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

/** The scripts that take a payment on the page, by payment group. */
export type PaymentModules = Readonly<Record<string, PaymentModuleSource>>;

export interface PaymentModuleSource {
  /** The address of a script that exports the functions of a payment module (docs/payments.md). */
  readonly module: string;
  /** Whether its button is offered above the summary of the cart as well. */
  readonly express?: boolean | undefined;
}
