import type { KeyObject } from 'node:crypto';
import { openText, sealText } from '../../platform/encryption/sealed-text.ts';
import { type Person, personSchema, type SealedPerson } from './vip-person.schema.ts';

/** Of a person whose texts cannot be decrypted, because the database was restored without the key of the installation. */
const UNREADABLE: Person = { name: '–', phone: '', welcome_text: '', consent_source: '' };

const EMPTY: Person = { name: '', phone: '', welcome_text: '', consent_source: '' };

/** A person of one company cannot be read in the row of another. */
const purposeOf = (companyId: number) => `marquee-vip-person ${companyId}`;

/** Encrypts the texts about VIPs by the key of the installation, which is in no backup. */
export class VipPersons {
  readonly #key: () => KeyObject;

  /** @param key throws before the server has started */
  constructor(key: () => KeyObject) {
    this.#key = key;
  }

  /** The columns of a person. */
  seal(companyId: number, person: Person): SealedPerson {
    const text = JSON.stringify(personSchema.parse(person));
    return { ...EMPTY, person: sealText(this.#key(), purposeOf(companyId), text) };
  }

  open({ company_id, person, ...row }: SealedPerson & { company_id: number }): Person {
    if (person === null) return row;
    const text = openText(this.#key(), purposeOf(company_id), person);
    return text === undefined ? UNREADABLE : personSchema.parse(JSON.parse(text));
  }
}
