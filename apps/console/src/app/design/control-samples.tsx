import { Alert, Button, Checkbox, Input, Progress, Switch } from 'antd';
import { useState } from 'react';
import { Field } from '../../shared/form/field.tsx';
import { Segments } from '../../shared/form/segments.tsx';
import { ReleaseIcon } from '../../shared/icons/index.ts';
import styles from './design-page.module.css';
import { Sample } from './sample.tsx';
import { useWords } from './use-words.ts';

export function ControlSamples() {
  const words = useWords();
  const [view, setView] = useState('wall');
  return (
    <Sample title={words.controls}>
      <div className={styles.row}>
        <Button type="primary" icon={<ReleaseIcon />}>
          {words.release}
        </Button>
        <Button>{words.edit}</Button>
        <Button type="text">{words.cancel}</Button>
        <Button danger>{words.remove}</Button>
        <Button danger type="primary">
          {words.remove}
        </Button>
        <Button type="primary" loading>
          {words.busy}
        </Button>
        <Button disabled>{words.edit}</Button>
        <Button size="small">{words.edit}</Button>
      </div>
      <div className={styles.row}>
        <Segments
          aria-label={words.wall}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: words.list },
            { value: 'wall', label: words.wall },
          ]}
        />
        <Checkbox defaultChecked>{words.all}</Checkbox>
        <Switch defaultChecked aria-label={words.online} />
      </div>
      <div className={styles.fields}>
        <Field label={words.name} isRequired hint={words.hint} error={undefined}>
          {(input) => <Input {...input} defaultValue={words.program} />}
        </Field>
        <Field label={words.name} isRequired error={{ path: 'name', code: 'rules.required', params: {} }}>
          {(input) => <Input {...input} />}
        </Field>
      </div>
      <Alert type="error" showIcon title={words.broken} />
      <Alert type="warning" showIcon title={words.warning} />
      <Alert type="info" showIcon title={words.notice} />
      <Progress percent={64} />
    </Sample>
  );
}
