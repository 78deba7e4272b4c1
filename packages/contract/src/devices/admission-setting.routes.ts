import { defineRoutes } from '../kernel/route.ts';
import { devices, systemSettings } from '../resources.ts';
import { admissionSchema, admissionSettingSchema } from './admission-setting.schema.ts';

export const admissionSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/admission',
    // Also for operators of devices, whose list warns of devices that crowd out others.
    access: { permission: ['41101', '21101'] },
    summary: "How the caller's company admits new devices",
    alsoChangesWith: [devices],
    response: admissionSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/admission',
    access: { permission: '41101' },
    summary: "Changes how the caller's company admits new devices; those that are admitted stay",
    body: admissionSettingSchema,
    response: admissionSettingSchema,
  },
});
