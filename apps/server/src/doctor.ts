import { doctorProgram } from './doctor/doctor-program.ts';

process.exitCode = await doctorProgram(process.argv.slice(2), process.env, console);
