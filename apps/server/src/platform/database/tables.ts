import type { Insertable, Selectable } from 'kysely';
import type {
  AlertFileTable,
  AlertNoticeTable,
  AlertReaderTable,
  AlertReadTable,
  AlertRouteTable,
  AlertSettingTable,
  AlertTable,
} from './tables/alerts.ts';
import type { AppRolloutDeviceTable, AppRolloutTable, AppRolloutWaveTable, AppTable } from './tables/apps.ts';
import type {
  AudienceBootTable,
  AudienceDaysTable,
  AudienceGapTable,
  AudienceHoursTable,
  AudienceProgramsTable,
  AudienceSourceTable,
  AudienceVisitsTable,
  FlowSettingTable,
} from './tables/audience.ts';
import type { BackupRunTable, BackupSettingTable } from './tables/backups.ts';
import type {
  ContentTable,
  CounterTable,
  FeedTable,
  MaterialFileTable,
  MaterialTable,
  MaterialTagTable,
  ReleaseFeedTable,
  RenditionTable,
  SpeechCompanyTable,
  SpeechTable,
  UploadTable,
} from './tables/content.ts';
import type { DeviceSampleTable, StorageSampleTable, TrafficSampleTable } from './tables/dashboard.ts';
import type {
  DeviceAppliedTable,
  DeviceAppTable,
  DeviceDesiredDueTable,
  DeviceDesiredTable,
  DeviceDownloadTable,
  DeviceEventTable,
  DeviceFaultTable,
  DeviceSettingTable,
  DeviceTable,
  DeviceUploadTable,
  LiveViewTable,
  LogSettingTable,
  MapSettingTable,
  OnlinePeriodTable,
  PlayDayTable,
  PlayGapTable,
  PlayTable,
  PlayTotalTable,
  PromotionSettingTable,
  RecordSettingTable,
  TaskTable,
} from './tables/devices.ts';
import type { IdentityProviderTable, SsoAttemptTable, UserIdentityTable } from './tables/identity.ts';
import type {
  LicenceActivationTable,
  LicenceAnnouncementTable,
  LicenceAuthorisationTable,
  LicenceBatchTable,
  LicenceEntryTable,
  LicenceOrderTable,
  LicenceRequestTable,
  LicenceServerTable,
  LicenceSettingTable,
  LicenceTrialTable,
} from './tables/licences.ts';
import type { NoticeDeviceTable, NoticeTable } from './tables/notices.ts';
import type {
  DutyTable,
  JobTable,
  OperationLogHeadTable,
  OperationLogTable,
  ServerKeyTable,
  ServerNodeTable,
  SettingTable,
} from './tables/operations.ts';
import type {
  CompanyBrandTable,
  CompanyTable,
  DepartmentTable,
  PasswordHistoryTable,
  ResourceGroupTable,
  RoleTable,
  SecondFactorTable,
  SessionTable,
  SignInFailureTable,
  UserTable,
} from './tables/organisation.ts';
import type {
  DeviceFlowTable,
  DeviceTrafficTable,
  DownloadSettingTable,
  DownloadTurnTable,
  LabelSetProgramTable,
  LabelSetTable,
  PlaylistItemTable,
  PlaylistTable,
  ProgramDocumentTable,
  ProgramDraftTable,
  ProgramEditingTable,
  ProgramMaterialTable,
  ProgramPreviewTable,
  ProgramResolutionTable,
  ProgramTable,
  ProgramVersionTable,
  ReleaseApprovalTable,
  ReleaseDeviceTable,
  ReleaseFileTable,
  ReleaseMaterialTable,
  ReleaseProgramTable,
  ReleaseRenditionTable,
  ReleaseSpeechTable,
  ReleaseTable,
  ReleaseWaveTable,
  TemplateDocumentTable,
  TemplateDraftTable,
  TemplateEditingTable,
  TemplateMaterialTable,
  TemplateTable,
  TemplateVersionTable,
} from './tables/publishing.ts';
import type { RecycledFileTable, RecycledPartTable, RecycledTable } from './tables/recycle-bin.ts';
import type { ReportRunTable, ReportTable } from './tables/reports.ts';
import type { DigitalHumanTable, VideoTable } from './tables/resources.ts';
import type { VipCopyTable, VipDeviceTable, VipGroupTable, VipListTable, VipTable } from './tables/vips.ts';
import type { WebhookDeliveryTable, WebhookPositionTable, WebhookTable } from './tables/webhooks.ts';

/** Every table, as the migrations leave it; a test compares the two. */
export interface Tables {
  company: CompanyTable;
  company_brand: CompanyBrandTable;
  department: DepartmentTable;
  role: RoleTable;
  user: UserTable;
  session: SessionTable;
  password_history: PasswordHistoryTable;
  second_factor: SecondFactorTable;
  sign_in_failure: SignInFailureTable;
  resource_group: ResourceGroupTable;
  content: ContentTable;
  upload: UploadTable;
  counter: CounterTable;
  material: MaterialTable;
  material_tag: MaterialTagTable;
  material_file: MaterialFileTable;
  recycled_material: RecycledTable;
  recycled_program: RecycledTable;
  recycled_template: RecycledTable;
  recycled_playlist: RecycledTable;
  recycled_part: RecycledPartTable;
  recycled_file: RecycledFileTable;
  rendition: RenditionTable;
  feed: FeedTable;
  release_feed: ReleaseFeedTable;
  speech: SpeechTable;
  speech_company: SpeechCompanyTable;
  video: VideoTable;
  vip: VipTable;
  vip_device: VipDeviceTable;
  vip_group: VipGroupTable;
  vip_copy: VipCopyTable;
  vip_list: VipListTable;
  digital_human: DigitalHumanTable;
  app: AppTable;
  app_rollout: AppRolloutTable;
  app_rollout_wave: AppRolloutWaveTable;
  app_rollout_device: AppRolloutDeviceTable;
  program: ProgramTable;
  program_document: ProgramDocumentTable;
  program_version: ProgramVersionTable;
  program_draft: ProgramDraftTable;
  program_editing: ProgramEditingTable;
  program_material: ProgramMaterialTable;
  program_preview: ProgramPreviewTable;
  program_resolution: ProgramResolutionTable;
  label_set: LabelSetTable;
  label_set_program: LabelSetProgramTable;
  template: TemplateTable;
  template_document: TemplateDocumentTable;
  template_version: TemplateVersionTable;
  template_draft: TemplateDraftTable;
  template_editing: TemplateEditingTable;
  template_material: TemplateMaterialTable;
  playlist: PlaylistTable;
  playlist_item: PlaylistItemTable;
  release: ReleaseTable;
  release_approval: ReleaseApprovalTable;
  release_program: ReleaseProgramTable;
  release_file: ReleaseFileTable;
  release_material: ReleaseMaterialTable;
  release_rendition: ReleaseRenditionTable;
  release_speech: ReleaseSpeechTable;
  release_device: ReleaseDeviceTable;
  release_wave: ReleaseWaveTable;
  download_setting: DownloadSettingTable;
  download_turn: DownloadTurnTable;
  device_flow: DeviceFlowTable;
  device_traffic: DeviceTrafficTable;
  notice: NoticeTable;
  notice_device: NoticeDeviceTable;
  device: DeviceTable;
  device_desired: DeviceDesiredTable;
  device_desired_due: DeviceDesiredDueTable;
  device_applied: DeviceAppliedTable;
  device_fault: DeviceFaultTable;
  device_setting: DeviceSettingTable;
  device_upload: DeviceUploadTable;
  device_app: DeviceAppTable;
  task: TaskTable;
  backup_setting: BackupSettingTable;
  backup_run: BackupRunTable;
  record_setting: RecordSettingTable;
  promotion_setting: PromotionSettingTable;
  log_setting: LogSettingTable;
  map_setting: MapSettingTable;
  device_download: DeviceDownloadTable;
  online_period: OnlinePeriodTable;
  device_event: DeviceEventTable;
  live_view: LiveViewTable;
  device_sample: DeviceSampleTable;
  storage_sample: StorageSampleTable;
  traffic_sample: TrafficSampleTable;
  alert: AlertTable;
  alert_reader: AlertReaderTable;
  alert_file: AlertFileTable;
  alert_read: AlertReadTable;
  alert_setting: AlertSettingTable;
  alert_route: AlertRouteTable;
  alert_notice: AlertNoticeTable;
  identity_provider: IdentityProviderTable;
  user_identity: UserIdentityTable;
  licence_server: LicenceServerTable;
  licence_authorisation: LicenceAuthorisationTable;
  licence_batch: LicenceBatchTable;
  licence_activation: LicenceActivationTable;
  licence_entry: LicenceEntryTable;
  licence_setting: LicenceSettingTable;
  licence_request: LicenceRequestTable;
  licence_order: LicenceOrderTable;
  licence_trial: LicenceTrialTable;
  licence_announcement: LicenceAnnouncementTable;
  sso_attempt: SsoAttemptTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  webhook_position: WebhookPositionTable;
  report: ReportTable;
  report_run: ReportRunTable;
  play: PlayTable;
  play_gap: PlayGapTable;
  play_day: PlayDayTable;
  play_total: PlayTotalTable;
  audience_hours: AudienceHoursTable;
  audience_programs: AudienceProgramsTable;
  audience_days: AudienceDaysTable;
  audience_visits: AudienceVisitsTable;
  audience_source: AudienceSourceTable;
  audience_boot: AudienceBootTable;
  audience_gap: AudienceGapTable;
  flow_setting: FlowSettingTable;
  operation_log: OperationLogTable;
  operation_log_head: OperationLogHeadTable;
  job: JobTable;
  setting: SettingTable;
  server_key: ServerKeyTable;
  server_node: ServerNodeTable;
  duty: DutyTable;
}

/** A whole row, as a query returns it. */
export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
/** A row, as an insert accepts it. */
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
