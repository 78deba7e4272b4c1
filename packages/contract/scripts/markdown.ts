/** A Markdown table, with an empty line after it. */
export function table(titles: string[], rows: string[]): string {
  return [row(...titles), row(...titles.map(() => '---')), ...rows, ''].join('\n');
}

export function row(...cells: string[]): string {
  return `| ${cells.join(' | ')} |`;
}
