/** The name of a card in full, and more about it, for the tooltip of the card. */
export function CardSummary({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div className="text-12 grid tabular break-anywhere">
      <span className="text-13 strong">{name}</span>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
