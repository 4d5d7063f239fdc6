import {
  AVAILABLE,
  accepts,
  DICTIONARY,
  EVERGREEN,
  IMMUTABLE,
  openHeaders,
  PINNED_SCRIPT,
  USED_FOR,
} from './hosting-headers.ts';

const wholeFile = (indent: string): string =>
  ['encode zstd gzip', 'file_server {', '  precompressed br', '}'].map((line) => indent + line).join('\n');

const FILES = `  # Compression dictionaries: later releases are sent as the difference to these scripts.
  @script path_regexp script ${DICTIONARY}
  header @script Use-As-Dictionary \`${USED_FOR.role('{re.script.1}')}\`
  @pinned path_regexp ${PINNED_SCRIPT}
  header @pinned Use-As-Dictionary \`${USED_FOR.script}\`
  @dictionary path_regexp (${DICTIONARY}|${PINNED_SCRIPT})
  header @dictionary {
    +Vary Available-Dictionary
    defer
  }

  # Only under the plain address: a browser that asks again after an error does so with a query.
  @available {
    expression {query} == ""
    header_regexp dcz Accept-Encoding "(?i)${accepts('dcz')}"
    header_regexp delta Available-Dictionary ${AVAILABLE}
  }
  @named path *.dcz/*
  handle @named {
    error 404
  }
  handle @available {
    @delta file {path}.dcz/{re.delta.1}
    handle @delta {
      rewrite {path}.dcz/{re.delta.1}
      header Content-Encoding dcz
      header Content-Type "text/javascript; charset=utf-8"
      header +Vary Accept-Encoding
      file_server
    }
    handle {
${wholeFile('      ')}
    }
  }
  handle {
${wholeFile('    ')}
  }`;

/** The site block of Caddy. */
export const caddy = (major: string): string => `# Put into the site block; the root holds the folder "ws".
handle /ws/* {
  @immutable path_regexp ^/ws/(${major}/assets/|\\d+\\.\\d+\\.\\d+/)
  @evergreen not path_regexp ^/ws/(${major}/assets/|\\d+\\.\\d+\\.\\d+/)
  header {
${openHeaders('    ', (name, value) => `${name} "${value}"`)}
  }
  header *.tgz Content-Type application/gzip
  header @immutable Cache-Control "${IMMUTABLE}"
  header @evergreen Cache-Control "${EVERGREEN}"

${FILES}
}
handle_errors {
  @files path /ws/*
  header @files Cache-Control "no-store"
}
`;
