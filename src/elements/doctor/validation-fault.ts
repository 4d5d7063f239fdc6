import { createConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors.ts';
import type { PageConfig } from '../../config/page-config.ts';
import { subscribe } from '../../state/page/events.ts';
import type { Fault } from './fault.ts';

/** A call that any validation API can answer; a refusal of the value is an answer, too. */
const CHECK = { companyId: '0', countryCode: 'SK' };

/** Milliseconds. */
const PATIENCE = 10_000;

/** Whether the validation API answers at all; a page without `ws-cart` does not use it. */
export async function findValidationFault(page: Document, config: PageConfig): Promise<Fault | undefined> {
  if (!page.querySelector('ws-cart')) return undefined;
  const { apiUrl, validationApiUrl, company, language } = config;
  const connection = createConnection({ apiUrl, validationApiUrl, company, language });
  const options = { method: 'POST', body: CHECK, base: 'validation', timeout: PATIENCE } as const;
  try {
    const { watch } = await connection.open('/validations/company-id', options);
    watch.end();
    return undefined;
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const isAnswer = status >= 400 && status < 500 && status !== 404 && status !== 405;
    return isAnswer ? undefined : faultOf(validationApiUrl, status);
  }
}

const faultOf = (at: string, status: number): Fault =>
  status === 0
    ? { kind: 'validation-refused', at, repaired: location.origin }
    : { kind: 'validation-error', at, status };

/** Calls the listener with the fault of a visitor's check that got no usable response. */
export const onUncheckedNumber = (
  { validationApiUrl }: PageConfig,
  listener: (fault: Fault) => void,
): (() => void) =>
  subscribe('ws-error', ({ key, message }) => {
    if (key !== 'config.validation-unavailable' || !message.includes(validationApiUrl)) return;
    listener(faultOf(validationApiUrl, Number(/HTTP (\d+)/.exec(message)?.[1] ?? 0)));
  });
