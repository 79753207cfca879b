import { FieldError } from '../../ui/field.tsx';

/** The optional logo. A native file input, which supports drag and drop and screen readers. */
export function LogoField({ error }: { readonly error?: string | undefined }) {
  return (
    <div>
      <label htmlFor="logo" className="font-semibold">
        Logo <span className="font-normal text-weathered">(niet verplicht)</span>
      </label>
      <p id="logo-uitleg" className="text-[0.9375rem] leading-snug text-weathered">
        SVG, PNG of PDF, maximaal 5 MB
      </p>
      <input
        id="logo"
        name="logo"
        type="file"
        accept=".svg,.png,.pdf,image/svg+xml,image/png,application/pdf"
        aria-describedby={error ? 'logo-uitleg logo-fout' : 'logo-uitleg'}
        aria-invalid={error ? true : undefined}
        className="mt-1.5 w-full border border-dashed border-ash/60 bg-white p-3 file:mr-4 file:min-h-10 file:border file:border-ash/70 file:bg-paper file:px-4 file:font-semibold file:text-ink aria-invalid:border-error"
      />
      <FieldError name="logo" error={error} />
    </div>
  );
}
