import type { Tab } from '../../../content/pages/product.ts';
import { Blocks } from '../../ui/blocks.tsx';

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs according to the WAI-ARIA pattern: one tab stop. `islands/turn-tabs.ts` turns to another. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <>
      <div role="tablist" aria-label={label} className="no-scrollbar flex gap-7 overflow-x-auto border-b border-line">
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`tab-${tab.id}`}
            aria-selected={index === 0}
            aria-controls={`tab-${tab.id}-paneel`}
            tabIndex={index === 0 ? 0 : -1}
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
          id={`tab-${tab.id}-paneel`}
          aria-labelledby={`tab-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: in this pattern a panel of text is focusable
          tabIndex={0}
          hidden={index !== 0}
          className="pt-7"
        >
          <Blocks blocks={tab.blocks} />
        </div>
      ))}
    </>
  );
}
