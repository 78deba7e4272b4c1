/** A text such as `1920/2`, or one that starts with an operator and continues from the current value, such as `+10`. */
export interface Calculation {
  isRelative: boolean;
  /** @param current the value from which a relative calculation continues */
  result: (current: number) => number | undefined;
}

const OPERATORS = /[-+*/()]/;

/** Reads a calculation; undefined for a plain number and for any other text. A sign alone makes a negative number, not a calculation. */
export function readCalculation(text: string): Calculation | undefined {
  const typed = normalized(text);
  if (plainNumber(text) !== undefined || !OPERATORS.test(typed)) return undefined;
  const isRelative = /^[+*/]/.test(typed);
  return {
    isRelative,
    result: (current) => finite(new Parser(isRelative ? `(${current})${typed}` : typed).read()),
  };
}

/** The number that a text is; undefined if it is none. */
export function plainNumber(text: string): number | undefined {
  const typed = normalized(text);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : undefined;
}

/** Full-width characters of an input method and the signs of a pocket calculator mean the same. */
function normalized(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '').replace(/[×xX]/g, '*').replace(/÷/g, '/');
}

function finite(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

/** Sums, products and parentheses, with the usual precedence. */
class Parser {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  read(): number | undefined {
    const value = this.sum();
    return this.at === this.text.length ? value : undefined;
  }

  private sum(): number | undefined {
    let value = this.product();
    for (let sign = this.take('+-'); sign !== undefined; sign = this.take('+-')) {
      const next = this.product();
      if (value === undefined || next === undefined) return undefined;
      value = sign === '+' ? value + next : value - next;
    }
    return value;
  }

  private product(): number | undefined {
    let value = this.factor();
    for (let sign = this.take('*/'); sign !== undefined; sign = this.take('*/')) {
      const next = this.factor();
      if (value === undefined || next === undefined) return undefined;
      value = sign === '*' ? value * next : value / next;
    }
    return value;
  }

  private factor(): number | undefined {
    if (this.take('-') !== undefined) {
      const value = this.factor();
      return value === undefined ? undefined : -value;
    }
    if (this.take('(') !== undefined) {
      const value = this.sum();
      return this.take(')') === undefined ? undefined : value;
    }
    const digits = /^(\d+\.?\d*|\.\d+)/.exec(this.text.slice(this.at))?.[0];
    if (digits === undefined) return undefined;
    this.at += digits.length;
    return Number(digits);
  }

  /** Takes the next character if it is one of these. */
  private take(characters: string): string | undefined {
    const next = this.text[this.at];
    if (next === undefined || !characters.includes(next)) return undefined;
    this.at += 1;
    return next;
  }
}
