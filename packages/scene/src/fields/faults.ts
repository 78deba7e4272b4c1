/** Everything that can be wrong with a document. A closed list, because each code has a text in both languages. */
export const DOCUMENT_FAULT_CODES = [
  'not_plain_data',
  'too_deep',
  'too_large',
  'key_forbidden',
  'number_not_finite',
  'version_missing',
  'version_newer',
  'migration_failed',
  'field_missing',
  'field_unknown',
  'field_invalid',
  'element_type_unknown',
  'scene_id_duplicate',
  'element_id_duplicate',
  'id_invalid',
  'program_size_invalid',
  'guide_count_invalid',
  'scene_count_invalid',
  'scene_name_invalid',
  'scene_duration_invalid',
  'scene_shorter_than_element',
  'element_count_invalid',
  'element_name_invalid',
  'element_size_invalid',
  'element_position_invalid',
  'element_span_invalid',
  'element_groups_invalid',
  'number_out_of_range',
  'color_invalid',
  'font_unknown',
  'time_zone_invalid',
  'date_time_invalid',
  'text_too_long',
  'element_text_too_long',
  'media_count_invalid',
  'picture_duration_invalid',
  'page_count_invalid',
  'switch_time_invalid',
  'crop_invalid',
  'file_invalid',
  'web_address_invalid',
  'stream_count_invalid',
  'stream_address_invalid',
  'button_text_invalid',
  'home_jump_invalid',
  'home_scene_missing',
  'element_interactive_only',
  'program_type_differs',
  'logo_too_large',
  'digital_human_duplicate',
] as const;

/** Why a document was refused. */
export type DocumentFaultCode = (typeof DOCUMENT_FAULT_CODES)[number];

/** One fault and its location: `path` joins keys and indexes with dots, and is empty for the whole document. */
export interface DocumentFault {
  code: DocumentFaultCode;
  path: string;
}
