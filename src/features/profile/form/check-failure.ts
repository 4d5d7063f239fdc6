import { ApiError } from '../../../api/errors.ts';
import { isOffline } from '../../../lib/online.ts';
import { configAtom } from '../../../state/page/config.ts';
import { emit } from '../../../state/page/events.ts';
import { atom } from '../../../state/store.ts';

const reportedAtom = atom(() => new Set<string>());

/**
 * Tells the page, once for each of the two servers, that a check got no usable response: the visitor can continue, so
 * nobody else would notice. A browser that is offline is no fault of the server.
 */
export const reportCheckFailureAtom = atom(null, (get, _set, kind: string, error: unknown): void => {
  const { apiUrl, validationApiUrl } = get(configAtom);
  const call = kind === 'login' ? `${apiUrl}/users/check-login` : `${validationApiUrl}/validations/${kind}`;
  const server = kind === 'login' ? apiUrl : validationApiUrl;
  const reported = get(reportedAtom);
  if (isOffline() || reported.has(server)) return;
  reported.add(server);
  const reason = error instanceof ApiError ? error.message : String(error);
  emit('ws-error', {
    path: 'general',
    key: 'config.validation-unavailable',
    message: `POST ${call}: ${reason}`,
  });
});
