/**
 * Every rule that a single field can violate, by its i18n key (`rules.<name>`). Schemas use these as their messages, so
 * that forms and the server refuse with the same texts.
 */
export const RULES = [
  'required',
  'invalid',
  'invalid_type',
  'unknown_field',
  'one_of',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_few',
  'too_many',
  'integer',
  'sort',
  'text',
  'name_characters',
  'file_name_characters',
  'login_id',
  'password',
  'password_match',
  'password_strict',
  'date',
  'time_of_day',
  'both_times',
  'different_times',
  'timestamp',
  'date_order',
  'at_least_one_weekday',
  'at_least_one_span',
  'span_order',
  'span_overlap',
  'at_least_one_device',
  'at_least_one_program',
  'at_least_one_item',
  'resolution',
  'phone',
  'email',
  'time_zone',
  'document',
  'duplicate',
  'rule_flags',
  'at_least_one_permission',
  'company_code',
  'color',
  'too_large_image',
  'one_time_code',
  'video_address',
  'web_address',
  'domain',
  'path',
  'tile_address',
  'host',
  'tag',
  'one_file',
  'before_file',
  'at_least_one_label',
  'waves_rise',
  'card_number',
  'degrees',
  'both_coordinates',
  'power_plan_gap',
] as const;

export type RuleName = (typeof RULES)[number];
export type RuleCode = `rules.${RuleName}`;

/** The message of a schema check: `z.string().regex(…, rule('login_id'))`. */
export function rule(name: RuleName): RuleCode {
  return `rules.${name}`;
}
