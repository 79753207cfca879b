import type { Block } from '../../domain/pages/text-block.ts';

/** Renders the blocks of the content files: paragraphs, lists, steps and tables. */
export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <div className="space-y-6">
      {blocks.map((block) => (
        <OneBlock key={JSON.stringify(block).slice(0, 80)} block={block} />
      ))}
    </div>
  );
}

function OneBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p className="measure">{block.text}</p>;
    case 'list':
      return (
        <ul className="measure bullets">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="measure steps">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
  }
}

function Table({ head, rows }: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }) {
  return (
    <div className="max-w-3xl overflow-x-auto">
      <table className="fact-table figures">
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={cell || column} scope="col">
                {cell || <span className="sr-only">Kenmerk</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
