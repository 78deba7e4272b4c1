/** Markets and the like end with the same character as cities: `超市`. */
const CITY = /^(?:\p{Script=Han}{2,10}?(?:省|自治区))?(\p{Script=Han}{2,6}?)(?<![超夜集菜都城门])市/u;

/** The city of an address that begins with it or with its province, as Chinese addresses do: `浙江省杭州市西湖区` is in `杭州`. */
export function cityOf(address: string): string | undefined {
  return CITY.exec(address.trim())?.[1];
}
