import { createContext, createElement, type ReactNode, type SVGProps, use, useMemo } from 'react';

/** The parts of an icon: the tag of each and its attributes. */
export type IconParts = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

export interface IconProps extends SVGProps<SVGSVGElement> {
  /** Side of the square, in pixels or any CSS length; that of `IconLook` if omitted. */
  size?: number | string;
}

interface Look {
  size: number;
  strokeWidth: number;
}

const LookContext = createContext<Look>({ size: 24, strokeWidth: 2 });

/** Size in pixels and stroke, in units of the 24 grid, of all icons inside. */
export function IconLook({ size, strokeWidth, children }: Look & { children?: ReactNode }) {
  const look = useMemo(() => ({ size, strokeWidth }), [size, strokeWidth]);
  return <LookContext value={look}>{children}</LookContext>;
}

/** A component that draws an icon with these parts; hidden from screen readers unless it has a label, a title or a role. */
export function lucideIcon(name: string, parts: IconParts) {
  function Icon({ size, className, children, ...rest }: IconProps) {
    const look = use(LookContext);
    const isNamed = Boolean(children) || Object.keys(rest).some(names);
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size ?? look.size}
        height={size ?? look.size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={look.strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={['lucide', className].filter(Boolean).join(' ')}
        aria-hidden={isNamed ? undefined : 'true'}
        {...rest}
      >
        {parts.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
        {children}
      </svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

function names(prop: string): boolean {
  return prop.startsWith('aria-') || prop === 'role' || prop === 'title';
}
