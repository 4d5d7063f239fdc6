/** How a payment on the page ended. */
export type PaymentOutcome =
  /** It is made or under way: the shop says whether the money is there. */
  | { outcome: 'done' }
  /** The payer has to go on at this http(s) address. */
  | { outcome: 'redirect'; url: string }
  /** Refused; the reason in the payer's language, if there is one. The fields stay, for another try. */
  | { outcome: 'failed'; message?: string | undefined }
  /** The payer gave up. */
  | { outcome: 'cancelled' };

/** Who pays, as a wallet knows them, by the fields of the billing form. */
export type Payer = Readonly<
  Partial<
    Record<'name' | 'phone' | 'street' | 'city' | 'postalCode' | 'countryCode' | 'organisation', string>
  > & { emails?: string | readonly string[] }
>;

/** What a payment module is told with each call. */
export interface PaymentContext {
  /** The group of the payment option, a key of the config's `payments`. */
  readonly groupId: string;
  /** The payment option of the shop; empty where only its group is known. */
  readonly optionId: string;
  /** The amount to pay now, in minor units of the currency (ISO 4217). */
  readonly amount: number;
  readonly currency: string;
  /** The payer's country (ISO 3166-1 alpha-2), that of the seller while it is not known. */
  readonly country: string;
  /** BCP 47. */
  readonly language: string;
  /** The look of a field of the brand, as CSS values: see docs/payments.md. */
  readonly tokens: Readonly<Record<PaymentToken, string>>;
  /** The page to which a payer returns who had to leave this one. */
  readonly returnUrl: string;
  /** Aborted when the payer closes the dialog, or the fields are taken away. */
  readonly signal: AbortSignal;
  /**
   * Opens the tag's dialog and returns an empty element in it, for a challenge of the payer's bank. It closes when
   * `confirm` settles; a payer who closes it has canceled the payment.
   *
   * @throws Error outside `confirm`.
   */
  dialog(): HTMLElement;
  /**
   * In the cart only, for the buttons of wallets: the payer has approved. Fills the empty fields of the billing form, and
   * opens the order, which is paid with `confirm`.
   */
  express?(payer: Payer): void;
}

export type PaymentToken =
  | 'font'
  | 'fontSize'
  | 'color'
  | 'softColor'
  | 'surface'
  | 'border'
  | 'radius'
  | 'accent'
  | 'focusRing'
  | 'error'
  | 'fieldHeight'
  | 'space';

/** What `mount` returns. */
export interface MountedFields {
  /** Passes a function that is called when what is typed becomes complete or incomplete, or is refused. */
  onChange(listen: (state: { complete: boolean; message?: string | undefined }) => void): void;
}

/** The exports of a script in the config's `payments`: fields of a payment provider on the page. */
export interface PaymentModule {
  /** Whether this option, or with `express` a wallet, can be used on the page by this payer; by default it can. */
  isAvailable?(context: PaymentContext): boolean | Promise<boolean>;
  /** Puts the provider's fields into an element of the document's own tree. */
  mount(node: HTMLElement, context: PaymentContext): MountedFields | Promise<MountedFields>;
  /** Whether the order can be sent; shows in the fields what is missing, and puts the focus there. */
  validate(): boolean | Promise<boolean>;
  /** Takes the money of a stored order, with what the shop answered as `payment.session`. */
  confirm(session: unknown, context: PaymentContext): Promise<PaymentOutcome>;
  unmount(): void;
}
