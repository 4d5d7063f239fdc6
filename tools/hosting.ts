/** The configuration files of a release for CDNs and web servers. */

import { caddy } from './hosting-caddy.ts';
import { EVERGREEN, IMMUTABLE, OPEN, openHeaders } from './hosting-headers.ts';
import { nginx } from './hosting-nginx.ts';

const majorOf = (version: string): string => version.split('.')[0] ?? version;

/** Rules of Cloudflare Pages; the first value of a header counts until `!` removes it. */
const cloudflare = (version: string): string => `/ws/*
${openHeaders('  ', (name, value) => `${name}: ${value}`)}
  Cache-Control: ${EVERGREEN}

/ws/${majorOf(version)}/assets/*
  ! Cache-Control
  Cache-Control: ${IMMUTABLE}

/ws/${version}/*
  ! Cache-Control
  Cache-Control: ${IMMUTABLE}
`;

/** The response headers policy of CloudFront. `Cache-Control` is stored with each object by `upload-s3.sh`. */
const cloudfront = (): string => {
  const { 'Access-Control-Allow-Origin': origin = '*', ...others } = OPEN;
  const custom = Object.entries(others).filter(([name]) => name !== 'X-Content-Type-Options');
  const policy = {
    Name: 'ws-elements',
    CorsConfig: {
      AccessControlAllowOrigins: { Quantity: 1, Items: [origin] },
      AccessControlAllowHeaders: { Quantity: 1, Items: ['*'] },
      AccessControlAllowMethods: { Quantity: 2, Items: ['GET', 'HEAD'] },
      AccessControlAllowCredentials: false,
      OriginOverride: true,
    },
    SecurityHeadersConfig: { ContentTypeOptions: { Override: true } },
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
};

/** Uploads in the order of the files' dependencies, and deletes nothing. */
const uploadS3 = (version: string): string => {
  const major = majorOf(version);
  return `#!/bin/sh
# upload-s3.sh <bucket>: what a page loads later is there before what names it. Nothing is deleted.
set -eu
cd "$(dirname "$0")/.."
aws s3 cp ws/${version} "s3://$1/ws/${version}" --recursive --exclude "*.br" --exclude "*.dcz/*" --exclude "*.tgz" --cache-control "${IMMUTABLE}"
aws s3 cp ws/${version} "s3://$1/ws/${version}" --recursive --exclude "*" --include "*.tgz" --content-type application/gzip --cache-control "${IMMUTABLE}"
aws s3 cp ws/${major}/assets "s3://$1/ws/${major}/assets" --recursive --exclude "*.br" --exclude "*.dcz/*" --cache-control "${IMMUTABLE}"
aws s3 cp ws/${major} "s3://$1/ws/${major}" --recursive --exclude "assets/*" --exclude "*.br" --exclude "*.dcz/*" --exclude ws.js --cache-control "${EVERGREEN}"
aws s3 cp ws/${major}/ws.js "s3://$1/ws/${major}/ws.js" --cache-control "${EVERGREEN}"
`;
};

/** The files for servers, by name. */
export const serverFiles = (version: string): Readonly<Record<string, string>> => ({
  'nginx.conf': nginx(majorOf(version)),
  Caddyfile: caddy(majorOf(version)),
  _headers: cloudflare(version),
  'cloudfront-headers.json': cloudfront(),
  'upload-s3.sh': uploadS3(version),
});
