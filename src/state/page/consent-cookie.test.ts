import { describe, expect, it } from 'vitest';
import { allowsPush, consentOf } from './consent-cookie.ts';

const COOKIEBOT =
  "{stamp:'a,statistics:true=='%2Cnecessary:true%2Cpreferences:false%2Cstatistics:VALUE%2Cmarketing:false%2Cmethod:'explicit'%2Cver:1%2Cutc:1700000000000%2Cregion:'sk'}";
const cookiebot = (value: string): string => COOKIEBOT.replace('VALUE', value);

describe('a consent cookie', () => {
  it.each([
    '1',
    'true',
    'yes',
    'granted',
    'allow',
    'allowed',
    'accepted',
    ' Granted ',
    'ALLOW',
    '"true"',
    'true%20',
  ])('means yes with the value %s [9.31]', (value) => {
    expect(consentOf({ consentCookie: 'cc' }, value)).toBe('granted');
  });

  it.each([
    '',
    ' ',
    '0',
    'false',
    'no',
    'none',
    'deny',
    'denied',
    'rejected',
    'off',
    'dismiss',
    'necessary',
    'null',
    '-1',
    '2',
    'not allowed',
    '%',
    '{"statistics":false}',
    '{"statistics":true}',
    '{"granted":true}',
    '["granted"]',
    cookiebot('false'),
    cookiebot('true'),
    'necessary:yes,analytics:yes',
  ])('means no with any other value: %s [9.31]', (value) => {
    expect(consentOf({ consentCookie: 'cc' }, value)).toBe('refused');
  });

  it.each<[string, string]>([
    ['2', '2'],
    ['ok', ' OK '],
    ['statistics', 'Statistics'],
    ['statistics', '{"statistics":true}'],
    ['statistics', '{"necessary":true,"statistics":1}'],
    ['statistics', '{"statistics":"granted"}'],
    ['statistics', encodeURIComponent('{"statistics":true}')],
    ['statistics', cookiebot('true')],
    ['statistics', decodeURIComponent(cookiebot('true'))],
    ['statistics', '{necessary:true,statistics:true}'],
    ['statistics', '{necessary: true, statistics: true}'],
    ['analytics', 'consentid:x,consent:yes,necessary:yes,functional:no,analytics:yes,other:no'],
    ['C0002', 'isGpcEnabled=0&datestamp=Mon+Jan+01+2024&version=6.1&groups=C0001:1,C0002:1,C0003:0'],
    ['purposes.4', '{"consent":false,"purposes":{"1":true,"4":true}}'],
    ['categories.analytics', '{"categories":["necessary","analytics"],"revision":0}'],
    ['a.b', '{"a.b":true}'],
    ['constructor', '{"constructor":true}'],
    ['statistics', 'yes'],
  ])('means yes if it contains what the config names as %s: %s [9.31]', (consentGranted, value) => {
    expect(consentOf({ consentCookie: 'cc', consentGranted }, value)).toBe('granted');
  });

  it.each<[string, string]>([
    ['2', '1x'],
    ['statistics', '{"statistics":false}'],
    ['statistics', '{"statistics":"denied"}'],
    ['statistics', '{"statistics":{"given":true}}'],
    ['statistics', '{"necessary":true}'],
    ['statistics', '{"marketing":{"statistics":true}}'],
    ['statistics', '{"note":"statistics:true,","statistics":false}'],
    ['statistics', '["statistics"]'],
    ['statistics', cookiebot('false')],
    ['statistics', decodeURIComponent(cookiebot('false'))],
    ['statistics', '{no_statistics:true,statistics2:true}'],
    ['statistics', '{statistics:true,statistics:false}'],
    ['analytics', 'necessary:yes,analytics:no'],
    ['C0002', 'groups=C0001:1,C0002:0'],
    ['purposes.4', '{"purposes":{"1":true,"4":false}}'],
    ['purposes.4', '{"purposes":true}'],
    ['categories.analytics', '{"categories":["necessary"],"rejected":["analytics"]}'],
    ['constructor', '{}'],
    ['__proto__', '{"a":1}'],
    ['statistics', ''],
  ])('means no if what the config names as %s is not granted: %s [9.31]', (consentGranted, value) => {
    expect(consentOf({ consentCookie: 'cc', consentGranted }, value)).toBe('refused');
  });

  it('that the visitor does not have, or that the config does not name, pushes nothing [9.31]', () => {
    expect(consentOf({ consentCookie: 'cc' }, undefined)).toBe('missing');
    expect(consentOf({}, 'granted')).toBe('unnamed');
    expect(consentOf({ consentGranted: 'statistics' }, undefined)).toBe('unnamed');
    expect((['missing', 'unnamed', 'refused'] as const).some(allowsPush)).toBe(false);
  });

  it('is not needed by a page that gates by itself [9.31]', () => {
    expect(consentOf({ consentCookie: false }, undefined)).toBe('page');
    expect((['page', 'granted'] as const).every(allowsPush)).toBe(true);
  });
});
