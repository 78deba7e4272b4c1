import { RULES, type Rule } from './rules.ts';

/** The most ways of breaking one rule that are printed. */
const MAX_EXAMPLES = 5;

/** The findings of a run about each rule. A rule that was broken once is broken. */
export class Findings {
  readonly #kept = new Set<Rule>();
  readonly #broken = new Map<Rule, string[]>();
  readonly #skipped = new Map<Rule, string>();
  readonly #exempt: ReadonlySet<string>;

  /** @param exempt rules that are not checked */
  constructor(exempt: readonly string[] = []) {
    this.#exempt = new Set(exempt);
  }

  /** Notes whether a rule was kept, and if not, what happened. Returns whether it was. */
  check(rule: Rule, isKept: boolean, whatHappened: string): boolean {
    if (isKept) this.#kept.add(rule);
    else this.#broken.set(rule, [...(this.#broken.get(rule) ?? []), whatHappened]);
    return isKept;
  }

  /** Whether a rule is not checked, so that nothing has to wait for it. */
  isExempt(rule: Rule): boolean {
    return this.#exempt.has(rule);
  }

  skip(rule: Rule, why: string): void {
    this.#skipped.set(rule, why);
  }

  /** The broken rules, without those that are exempt. */
  get broken(): Rule[] {
    return [...this.#broken.keys()].filter((rule) => !this.#exempt.has(rule));
  }

  /** One line for each rule, and one more for each way in which it was broken. */
  lines(): string[] {
    const rules = Object.keys(RULES) as Rule[];
    return rules.flatMap((rule) => this.#linesOf(rule));
  }

  #linesOf(rule: Rule): string[] {
    const about = `${rule.padEnd(3)} ${RULES[rule]}`;
    if (this.#exempt.has(rule)) return [`–  ${about} (not checked)`];
    const broken = this.#broken.get(rule);
    if (broken)
      return [`✗  ${about}`, ...[...new Set(broken)].slice(0, MAX_EXAMPLES).map((what) => `       ${what}`)];
    if (this.#kept.has(rule)) return [`✓  ${about}`];
    const why = this.#skipped.get(rule);
    return why === undefined ? [] : [`–  ${about} (${why})`];
  }
}
