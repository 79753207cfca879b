import { describe, expect, test } from 'vitest';
import { cpuTime } from '../../tests/builders/cpu-time.ts';
import { MAX_ATTACHMENT_BYTES, MAX_SVG_BYTES, readAttachment } from './attachment.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const png = new Uint8Array(100);
png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';
const typeOf = (content: Uint8Array, name = 'logo') => {
  const read = readAttachment(name, content);
  return read.ok ? read.value.type : read.error;
};

describe('readAttachment', () => {
  test('recognises PNG, PDF and SVG by their content, whatever the file name', () => {
    expect(typeOf(png, 'logo.pdf')).toBe('png');
    expect(typeOf(bytes('%PDF-1.7\n…\n%%EOF\n'))).toBe('pdf');
    expect(typeOf(bytes(svg))).toBe('svg');
    expect(typeOf(bytes(`\ufeff<?xml version="1.0"?>\n<!-- Van ons -->\n${svg}\n`))).toBe('svg');
  });

  test.each([
    ['an empty file', ''],
    ['an HTML page', '<!doctype html><html></html>'],
    ['an HTML page that contains an SVG', `<html>${svg}</html>`],
    ['a script that contains the PDF signature', 'alert("%PDF-")'],
    ['an incomplete PDF', '%PDF-1.7'],
    ['a program', 'MZ\x90\0'],
    ['a GIF', 'GIF89a'],
    ['an incomplete SVG', '<svg xmlns="x"><path/>'],
  ])('refuses %s', (_what, content) => {
    expect(typeOf(bytes(content))).toBe('Stuur je logo als SVG, PNG of PDF');
  });

  test('refuses an SVG with control characters', () => {
    expect(typeOf(bytes('<svg><scr\x1b(Bipt/></svg>'))).toBe('Stuur je logo als SVG, PNG of PDF');
  });

  test('refuses the first eight bytes of a PNG, and an SVG that is not UTF-8', () => {
    expect(typeOf(png.slice(0, 8))).toBe('Stuur je logo als SVG, PNG of PDF');
    expect(typeOf(new Uint8Array([...bytes('<svg>'), 0xff, ...bytes('</svg>')]))).toBe(
      'Stuur je logo als SVG, PNG of PDF',
    );
  });

  test.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"></svg>',
    '<svg><foreignObject/></svg>',
    '<svg><a href="javascript:alert(1)"/></svg>',
    '<svg><image href="https://spion.example/x.png"/></svg>',
    "<svg><image xlink:href='//spion.example/x.png'/></svg>",
    '<svg><svg:script/></svg>',
    '<svg><style>@import url(https://spion.example/x.css);</style></svg>',
    '<svg><style>@im<!-- -->port "x.css"</style></svg>',
    '<svg><style><![CDATA[@im]]><![CDATA[port "x.css"]]></style></svg>',
    '<svg><style><![CDATA[<!--]]>@im<?x?>port "x.css";<![CDATA[-->]]></style></svg>',
    '<svg><style>\\40import "x.css"; a{fill:u\\72 l(x.svg)}</style></svg>',
    '<svg><path style="fill:url(https://spion.example/x)"/></svg>',
    '<svg><path style="fill:url( \'https://spion.example/x\')"/></svg>',
    '<svg><path style="mask-image:image-set(&quot;https://spion.example/x&quot; 1x)"/></svg>',
    '<svg><image href="&#104;ttps://spion.example/x.png"/></svg>',
    '<svg><image href="&#10;https://spion.example/x.png"/></svg>',
    '<svg><image href="./buur.png"/></svg>',
    '<svg><a xlink:href="java&#115;cript:alert(1)"/></svg>',
    '<svg><use href="data:image/svg+xml,x"/></svg>',
    '<svg><a href="#a"><animate attributeName="href" to="x"/></a></svg>',
    '<svg><animateTransform/></svg>',
    '<svg><set attributeName="href" to="x"/></svg>',
    '<svg xmlns:h="http://www.w3.org/1999/xhtml"><h:img srcset="https://spion.example/x"/></svg>',
    '<svg xmlns:h="http://www.w3.org/1999/&#120;html"><h:meta/></svg>',
    '<svg xml:base="https://spion.example/"><use href="#a"/></svg>',
    '<?xml-stylesheet href="#a"?><svg></svg>',
    '<?xml version="1.0" encoding="UTF-7"?><svg></svg>',
    '<svg><!--><script>alert(1)</script>--></svg>',
    '<!DOCTYPE svg SYSTEM "https://spion.example/x.dtd"><svg></svg>',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg></svg>',
    '<!DOCTYPE svg><svg></svg>',
  ])('refuses an SVG with scripts, animation, external references or a document type: %s', (content) => {
    expect(typeOf(bytes(content))).toContain('meer dan een tekening');
  });

  test.each(['<!--', '<?x ', '<![CDATA[', '<a:', '&#1', ' on', 'url( ', '\\'])(
    'takes at most 300 ms of CPU when %j is repeated inside or before an SVG',
    (piece) => {
      const heap = piece.repeat((MAX_SVG_BYTES - 20) / piece.length);
      expect(cpuTime(() => typeOf(bytes(`<svg>${heap}</svg>`)))).toBeLessThan(300);
      expect(cpuTime(() => typeOf(bytes(`${heap}<svg></svg>`)))).toBeLessThan(300);
    },
  );

  test.each([
    '<svg><defs><g id="a"/></defs><use xlink:href="#a"/><use href=" #a"/></svg>',
    '<svg><path style="fill:url(#a)"/><path style="fill:url( &quot;#a&quot; )"/><path fill="url(\'#a\')"/></svg>',
    '<svg><style type="text/css"><![CDATA[ .a > .b {fill:#fff} ]]></style><path class="a"/></svg>',
    '<svg><image xlink:href="data:image/png;base64,AAAA"/></svg>',
    '<svg xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:export-filename="C:\\Users\\jan\\logo.png"></svg>',
    '<svg><text>Koffie &amp; thee, sinds &#49;960</text><metadata><r rdf:about=""/></metadata></svg>',
    '<svg><!-- Gemaakt met een tekenprogramma --></svg>',
  ])('accepts an SVG that is only a drawing: %s', (content) => {
    expect(typeOf(bytes(content))).toBe('svg');
  });

  test('accepts an SVG of 500 kB and refuses one byte more', () => {
    const drawing = (size: number) => bytes(`<svg>${' '.repeat(size - 11)}</svg>`);
    expect(typeOf(drawing(MAX_SVG_BYTES))).toBe('svg');
    expect(typeOf(drawing(MAX_SVG_BYTES + 1))).toContain('maximaal 500 kB');
  });

  test('accepts a PNG of 5 MB and refuses one byte more', () => {
    const large = new Uint8Array(MAX_ATTACHMENT_BYTES);
    large.set(png);
    expect(typeOf(large)).toBe('png');
    expect(typeOf(new Uint8Array(MAX_ATTACHMENT_BYTES + 1))).toBe('Het bestand mag maximaal 5 MB zijn');
  });

  test.each([
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\logo\\ons logo.PDF', 'ons logo.png'],
    ['a\r\nBcc: x@y.nl.svg', 'aBcc xy.nl.png'],
    ['.htaccess', 'logo.png'],
    ['logo\u202egnp.exe', 'logognp.png'],
    ['', 'logo.png'],
    ['x'.repeat(9_999), `${'x'.repeat(60)}.png`],
  ])('turns the file name %j into %j', (name, fileName) => {
    expect(readAttachment(name, png)).toMatchObject({ ok: true, value: { fileName } });
  });
});
