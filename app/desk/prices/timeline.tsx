import { formatEuro } from '../../../domain/money/money.ts';
import { AskFirst } from '../ui/forms.tsx';
import { CardTable } from '../ui/tables.tsx';
import type { ShownPeriod } from './article-view.ts';

const WHEN = { past: 'Was', now: 'Nu', future: 'Gepland' } as const;

/** What an article cost, costs and will cost, the last one first. */
export function Timeline({ periods, shown }: { readonly periods: readonly ShownPeriod[]; readonly shown: number }) {
  return (
    <CardTable
      caption="Prijzen, de laatste eerst"
      rows={periods}
      keyOf={({ key }) => key}
      columns={[
        { title: 'Wanneer', cell: ({ when, period }) => `${WHEN[when]}: ${period}`, isName: true },
        { title: 'Prijs', cell: ({ price }) => formatEuro(price), isAmount: true },
        { title: 'Wat', cell: ({ what }) => what },
        {
          title: 'Intrekken',
          isName: true,
          cell: ({ withdraws, when }) =>
            withdraws === null ? null : (
              <AskFirst
                label={when === 'now' ? 'Beëindig' : 'Trek in'}
                question={
                  when === 'now'
                    ? 'De actie eindigt nu. Daarna geldt meteen de gewone prijs.'
                    : 'Dit gaat dan niet door. Er was nog niets van te zien.'
                }
                confirm={when === 'now' ? 'Ja, beëindig de actie' : 'Ja, trek in'}
                fields={{ withdraws: String(withdraws), shown: String(shown) }}
              />
            ),
        },
      ]}
    />
  );
}
