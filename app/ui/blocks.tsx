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
        <ul className="measure list-disc space-y-1.5 pl-5 marker:text-brass">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol className="measure space-y-3 [counter-reset:step]">
          {block.items.map((item) => (
            <li
              key={item}
              className="grid grid-cols-[2.25rem_1fr] [counter-increment:step] before:font-serif before:text-2xl before:leading-tight before:text-brass before:content-[counter(step)]"
            >
              {item}
            </li>
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
      <table className="figures w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-ash/60">
            {head.map((cell, column) => (
              <th key={cell || column} scope="col" className="py-2 pr-5 align-bottom font-serif text-lg font-normal">
                {cell || <span className="sr-only">Kenmerk</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-5 align-top font-normal text-weathered">
                {first}
              </th>
              {cells.map((cell, column) => (
                <td key={head[column + 1]} className="py-2.5 pr-5 align-top">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
