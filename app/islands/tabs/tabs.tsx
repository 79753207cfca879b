import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Block } from '../../../domain/pages/text-block.ts';
import { Blocks } from '../../ui/blocks.tsx';

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly blocks: readonly Block[] }[];
}

/** Tabs according to the WAI-ARIA pattern: one tab stop; arrow keys, Home and End move between tabs. */
export function Tabs({ label, tabs }: TabsProps) {
  const [selected, setSelected] = useState(0);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const move = (index: number) => {
    setSelected(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tabs.length - 1;
    const target = {
      ArrowRight: selected === last ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? last : selected - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(target);
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="no-scrollbar flex gap-7 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            aria-selected={index === selected}
            aria-controls={`${base}${tab.id}-paneel`}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => setSelected(index)}
            className="marked -mb-px min-h-12 shrink-0 text-weathered -outline-offset-3 hover:text-ink aria-selected:font-semibold aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}${tab.id}-paneel`}
          aria-labelledby={`${base}${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: in this pattern a panel of text is focusable
          tabIndex={0}
          hidden={index !== selected}
          className="pt-7"
        >
          <Blocks blocks={tab.blocks} />
        </div>
      ))}
    </div>
  );
}
