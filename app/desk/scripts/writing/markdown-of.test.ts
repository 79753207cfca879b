import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { editableHtml } from '../../../../content/markdown/editable-text.ts';
import { renderWritten } from '../../../../content/markdown/written-texts.ts';
import { articles, values } from '../../../../tests/content/shop-texts.ts';
import { markdownOf } from './markdown-of.ts';

type Parsed = ReturnType<typeof parseDocument>['childNodes'][number];

/** What `markdownOf` asks of a browser's nodes. */
function asNode(node: Parsed): { readonly textContent: string } {
  const isTag = 'attribs' in node;
  const childNodes = 'childNodes' in node ? node.childNodes.map(asNode) : [];
  const nodeValue = 'data' in node ? node.data : null;
  const made = {
    nodeType: isTag ? 1 : node.type === 'text' ? 3 : 8,
    nodeName: isTag ? node.name.toUpperCase() : '#text',
    nodeValue,
    childNodes,
    get textContent(): string {
      return nodeValue ?? childNodes.map(({ textContent }) => textContent).join('');
    },
    getAttribute: (name: string) => (isTag ? (node.attribs[name] ?? null) : null),
  };
  return made;
}

function written(html: string): string {
  return markdownOf({ childNodes: parseDocument(html).childNodes.map(asNode) } as unknown as Node);
}

describe('markdownOf', () => {
  test.each(articles.map(({ post, markdown }) => [post.slug, markdown] as const))(
    '%s reads the same after it was edited as it looks',
    (_, markdown) => {
      const again = written(editableHtml(markdown, values, new Map()));
      expect(renderWritten(again, new Map()).html.split('\n')).toEqual(
        renderWritten(markdown, new Map()).html.split('\n'),
      );
    },
  );

  test.each([
    ['<div>Een</div><div>Twee<br>drie</div>', 'Een\n\nTwee\\\ndrie'],
    ['<h1>Titel</h1>los<p>na</p>', '## Titel\n\nlos\n\nna'],
    ['<p>a<b> vet </b>b <i></i>c</p>', 'a **vet** b c'],
    ['<ul><li>een<ol><li>binnen</li></ol></li><li>twee</li></ul>', '- een\n  1. binnen\n- twee'],
    [
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1|2</td><td></td></tr></table>',
      '| a | b |\n| --- | --- |\n| 1\\|2 |  |',
    ],
    ['<p># geen kop</p><p>1. geen lijst</p><p>- ook niet</p>', '\\# geen kop\n\n1\\. geen lijst\n\n\\- ook niet'],
    ['<p>&lt;b&gt; *a* [x](y) &amp;lt;</p>', '\\<b> \\*a\\* \\[x\\](y) \\&lt;'],
    ['<p><span style="color:red">rood</span><font>vlak</font></p>', 'roodvlak'],
  ])('%s becomes its Markdown', (html, markdown) => {
    expect(written(html)).toBe(markdown);
  });
});

describe('editableHtml', () => {
  test.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '![x" onerror="alert(1)](https://evil.example/x.png)',
    '![x](keuken-kookboek "</figcaption><script>alert(1)</script>")',
    '<img src=x onerror=alert(1)>',
    '{{prijs.middel" onclick="x}}',
    '`<iframe src=//evil.example>`',
  ])('%s puts no script in the page of another owner', (markdown) => {
    const tags =
      editableHtml(markdown, values, new Map())
        .match(/<[a-z][^>]*>/gi)
        ?.join(' ') ?? '';
    expect(tags).not.toMatch(/<script|\son\w+\s*=(?!&quot;)|iframe|(src|href)="https:\/\/evil|javascript:/i);
  });
});
